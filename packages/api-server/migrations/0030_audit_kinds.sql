-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "audit_events_by_kind";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_events_by_kind" ON "audit_events" USING btree ("kind","at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_events_without_security";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_events_without_security" ON "audit_events" USING btree ("at","id") WHERE kind <> 'security';
