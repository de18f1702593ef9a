CREATE TABLE "keyed_changes" (
	"user_id" integer NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"kept" jsonb,
	"made" timestamp with time zone NOT NULL,
	CONSTRAINT "keyed_changes_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "keyed_changes" ADD CONSTRAINT "keyed_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keyed_changes_by_made" ON "keyed_changes" USING btree ("made");