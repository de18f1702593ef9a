CREATE TABLE "factor_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factor_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"requested_by" integer,
	"hash" text NOT NULL,
	"email" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"due" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "factor_resets_by_user" ON "factor_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_resets_by_hash" ON "factor_resets" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "factor_resets_by_requester" ON "factor_resets" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "factor_resets_due" ON "factor_resets" USING btree ("due","id");