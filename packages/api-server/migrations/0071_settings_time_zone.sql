-- A few hundred rows at most.
-- squawk-ignore adding-field-with-default
ALTER TABLE "business_settings_versions" ADD COLUMN "time_zone" text GENERATED ALWAYS AS (settings ->> 'time_zone') STORED;
