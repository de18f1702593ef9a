CREATE TABLE "approval_reminder_settings" (
	"estimate_id" integer PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"begins" date NOT NULL,
	CONSTRAINT "approval_reminder_settings_days" CHECK ("approval_reminder_settings"."days" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "approval_reminder_stops" (
	"tech_id" integer NOT NULL,
	"recipient_hash" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_reminder_stops_tech_id_recipient_hash_pk" PRIMARY KEY("tech_id","recipient_hash")
);
--> statement-breakpoint
CREATE TABLE "approval_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"estimate_id" integer,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"token_id" integer NOT NULL,
	"tech_id" integer NOT NULL,
	"recipient_hash" text NOT NULL,
	"stop_hash" text NOT NULL,
	"email_id" integer,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "approval_reminder_settings" ADD CONSTRAINT "approval_reminder_settings_estimate_id_estimates_cart_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_reminder_stops" ADD CONSTRAINT "approval_reminder_stops_tech_id_users_id_fk" FOREIGN KEY ("tech_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_reminders" ADD CONSTRAINT "approval_reminders_estimate_id_estimates_cart_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("cart_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_reminders" ADD CONSTRAINT "approval_reminders_tech_id_users_id_fk" FOREIGN KEY ("tech_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_reminders" ADD CONSTRAINT "approval_reminders_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_reminders_once" ON "approval_reminders" USING btree ("estimate_id","revision","kind");--> statement-breakpoint
CREATE INDEX "approval_reminders_by_token" ON "approval_reminders" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "approval_reminders_by_stop" ON "approval_reminders" USING btree ("stop_hash");--> statement-breakpoint
CREATE INDEX "approval_reminders_by_recipient" ON "approval_reminders" USING btree ("recipient_hash","sent_at");--> statement-breakpoint
CREATE INDEX "approval_reminders_by_tech" ON "approval_reminders" USING btree ("tech_id");--> statement-breakpoint
CREATE INDEX "approval_reminders_by_email" ON "approval_reminders" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "approval_reminders_by_time" ON "approval_reminders" USING brin ("sent_at");