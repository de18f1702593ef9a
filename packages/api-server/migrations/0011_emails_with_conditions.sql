DROP INDEX "emails_due";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "condition_kind" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "condition_key" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "cancelled" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("due") WHERE "emails"."sent" is null and "emails"."failed" is null and "emails"."cancelled" is null;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_condition_whole" CHECK (("emails"."condition_kind" is null) = ("emails"."condition_key" is null));