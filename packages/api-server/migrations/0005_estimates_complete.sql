CREATE TABLE "approval_tokens" (
	"token_id" integer PRIMARY KEY NOT NULL,
	"estimate_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estimate_sends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estimate_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"estimate_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"email_id" integer
);
--> statement-breakpoint
CREATE TABLE "estimate_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estimate_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"estimate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"by" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estimate_counts" (
	"tech_id" integer NOT NULL,
	"stage" text NOT NULL,
	"expiry_date" date NOT NULL,
	"count" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "estimate_counts_tech_id_stage_expiry_date_pk" PRIMARY KEY("tech_id","stage","expiry_date")
);
--> statement-breakpoint
CREATE TABLE "estimate_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estimate_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"line_items" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tokens" DROP CONSTRAINT "tokens_purpose_known";--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "customer_sort" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "stage" text GENERATED ALWAYS AS (case
          when approved and paid and reimbursed then 'reimbursed'
          when approved and paid and jsonb_array_length(line_items) > 0 then 'unreimbursed'
          when approved and paid then 'ordered'
          when approved then 'invoice'
          else 'draft' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_tokens" ADD CONSTRAINT "approval_tokens_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_tokens" ADD CONSTRAINT "approval_tokens_estimate_id_estimates_cart_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_sends" ADD CONSTRAINT "estimate_sends_estimate_id_estimates_cart_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_sends" ADD CONSTRAINT "estimate_sends_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_events" ADD CONSTRAINT "estimate_events_estimate_id_estimates_cart_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_events" ADD CONSTRAINT "estimate_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_counts" ADD CONSTRAINT "estimate_counts_tech_id_users_id_fk" FOREIGN KEY ("tech_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_templates" ADD CONSTRAINT "estimate_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_tokens_by_estimate" ON "approval_tokens" USING btree ("estimate_id");--> statement-breakpoint
CREATE INDEX "estimate_sends_by_estimate" ON "estimate_sends" USING btree ("estimate_id","id");--> statement-breakpoint
CREATE INDEX "estimate_sends_by_email" ON "estimate_sends" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "estimate_events_by_estimate" ON "estimate_events" USING btree ("estimate_id","id");--> statement-breakpoint
CREATE INDEX "estimate_events_by_user" ON "estimate_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "estimate_counts_by_stage" ON "estimate_counts" USING btree ("stage","expiry_date");--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_templates_by_name" ON "estimate_templates" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "estimates_by_tech_customer" ON "estimates" USING btree ("tech_id","customer_sort","cart_id");--> statement-breakpoint
CREATE INDEX "estimates_by_tech_total" ON "estimates" USING btree ("tech_id","total_cents","cart_id");--> statement-breakpoint
CREATE INDEX "estimates_by_stage_issued" ON "estimates" USING btree ("tech_id","stage","issue_date","cart_id");--> statement-breakpoint
CREATE INDEX "estimates_by_stage_customer" ON "estimates" USING btree ("tech_id","stage","customer_sort","cart_id");--> statement-breakpoint
CREATE INDEX "estimates_by_stage_total" ON "estimates" USING btree ("tech_id","stage","total_cents","cart_id");--> statement-breakpoint
CREATE INDEX "estimates_by_stage_expiry" ON "estimates" USING btree ("tech_id","stage","expiry_date","cart_id");--> statement-breakpoint
CREATE INDEX "estimates_by_customer_name" ON "estimates" USING btree ("customer_sort","cart_id");--> statement-breakpoint
CREATE INDEX "estimates_by_total" ON "estimates" USING btree ("total_cents","cart_id");--> statement-breakpoint
CREATE INDEX "estimates_by_stage" ON "estimates" USING btree ("stage","expiry_date","cart_id");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_purpose_known" CHECK ("tokens"."purpose" in ('session', 'reset', 'approval'));