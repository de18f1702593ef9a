CREATE TABLE "sign_in_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_id" integer NOT NULL,
	"hash" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "device_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_notices" ADD CONSTRAINT "sign_in_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_notices_by_hash" ON "sign_in_notices" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sign_in_notices_by_user" ON "sign_in_notices" USING btree ("user_id","created");--> statement-breakpoint
CREATE INDEX "sign_in_notices_by_expiry" ON "sign_in_notices" USING btree ("expires");