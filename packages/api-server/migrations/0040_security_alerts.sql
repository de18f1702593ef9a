-- outside a transaction
CREATE TABLE IF NOT EXISTS "security_alerts" (
	"pattern" text PRIMARY KEY NOT NULL,
	"raised" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_events_by_actor_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_events_by_actor_name" ON "audit_events" USING btree (lower(actor_name),"at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_events_by_person";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_events_by_person" ON "audit_events" USING btree (lower(target_name),"at") WHERE target_kind = 'user';
