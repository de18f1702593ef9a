ALTER TABLE "emails" ADD COLUMN "attachment_kind" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "attachment_key" integer;