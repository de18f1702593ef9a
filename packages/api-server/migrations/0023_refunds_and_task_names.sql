ALTER TABLE "payment_attempts" ADD COLUMN "refund_failures" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refund_answer" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refund_message" text;
--> statement-breakpoint
-- The rule gets one more state; every row that is there keeps it.
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_state_known";
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('charging', 'checking', 'succeeded', 'declined', 'released', 'refunding', 'refunded', 'settled')) NOT VALID;
--> statement-breakpoint
-- Refunds that were left to a person were asked for three times.
UPDATE "payment_attempts" SET "refund_failures" = 3, "refund_answer" = 'failed' WHERE state = 'refunding' AND due IS NULL;
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "customer_sort" text DEFAULT '' NOT NULL;
