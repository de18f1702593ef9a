CREATE TABLE "payment_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_id" integer,
	"estimate_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"recipient" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"email_id" integer
);
--> statement-breakpoint
-- The rule gets one more purpose; every row that is there keeps it.
ALTER TABLE "tokens" DROP CONSTRAINT "tokens_purpose_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_estimate_id_estimates_cart_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_by_token" ON "payment_links" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "payment_links_by_estimate" ON "payment_links" USING btree ("estimate_id","id");--> statement-breakpoint
CREATE INDEX "payment_links_by_email" ON "payment_links" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "payment_links_by_time" ON "payment_links" USING brin ("sent_at");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_purpose_known" CHECK ("tokens"."purpose" in ('session', 'reset', 'approval', 'payment')) NOT VALID;