DROP INDEX "users_by_type";--> statement-breakpoint
CREATE INDEX "users_by_approval" ON "users" USING btree ("type","approved","created","id") WHERE deactivated_at is null;--> statement-breakpoint
CREATE INDEX "users_by_created" ON "users" USING btree ("created","id") WHERE deactivated_at is null;--> statement-breakpoint
CREATE INDEX "users_by_type" ON "users" USING btree ("type","created","id") WHERE deactivated_at is null;