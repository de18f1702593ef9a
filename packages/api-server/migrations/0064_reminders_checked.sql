-- outside a transaction
ALTER TABLE "approval_reminder_settings" ADD COLUMN IF NOT EXISTS "checked_on" date DEFAULT '-infinity' NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "approval_reminder_settings_unchecked";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "approval_reminder_settings_unchecked" ON "approval_reminder_settings" USING btree ("checked_on");
