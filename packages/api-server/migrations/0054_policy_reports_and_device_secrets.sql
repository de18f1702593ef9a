CREATE TABLE "device_secrets" (
	"device" text PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"generation" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"settled" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"page" text NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"count" integer NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "device_secrets_by_last_seen" ON "device_secrets" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_reports_alike" ON "policy_reports" USING btree ("directive","blocked","page","app","version");--> statement-breakpoint
CREATE INDEX "policy_reports_by_last_seen" ON "policy_reports" USING btree ("last_seen","id");