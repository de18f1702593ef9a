-- outside a transaction
-- Lists walk the stages of a technician, each in its own index; nothing else reads these.
DROP INDEX CONCURRENTLY IF EXISTS "estimates_by_tech_issued";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estimates_by_tech_customer";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estimates_by_tech_total";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estimates_by_search_text";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estimates_not_chosen";
