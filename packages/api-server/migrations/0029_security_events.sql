CREATE TABLE "security_tallies" (
	"action" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "security_tallies_action_since_address_subject_pk" PRIMARY KEY("action","since","address","subject")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "kind" text DEFAULT 'change' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "security_tallies_by_time" ON "security_tallies" USING btree ("since");--> statement-breakpoint
UPDATE audit_events SET kind = 'access' WHERE action IN
  ('tech_approved', 'approval_revoked', 'user_deleted', 'user_reactivated', 'role_changed', 'administrator_created', 'access_reset');
