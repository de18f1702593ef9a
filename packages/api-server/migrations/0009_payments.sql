CREATE TABLE "checkouts" (
	"cart_id" integer PRIMARY KEY NOT NULL,
	"shipping" jsonb,
	"billing" jsonb,
	"quoted_version" integer,
	"quoted_total_cents" bigint,
	"modified" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'charging' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"order" jsonb NOT NULL,
	"transfer_id" text,
	"message" text,
	"created" timestamp with time zone NOT NULL,
	"modified" timestamp with time zone NOT NULL,
	"due" timestamp with time zone,
	CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('charging', 'checking', 'succeeded', 'declined', 'released', 'refunding', 'refunded')),
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("cart_id") WHERE state in ('charging', 'checking', 'succeeded');--> statement-breakpoint
CREATE INDEX "payment_attempts_by_cart" ON "payment_attempts" USING btree ("cart_id","created");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_user" ON "payment_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("due") WHERE due is not null;