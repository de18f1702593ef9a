CREATE TABLE "estimate_signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estimate_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"estimate_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"way" text NOT NULL,
	"strokes" jsonb,
	"signed_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"content" text NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "estimate_signatures" ADD CONSTRAINT "estimate_signatures_estimate_id_estimates_cart_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_signatures_one_per_revision" ON "estimate_signatures" USING btree ("estimate_id","revision");--> statement-breakpoint
CREATE INDEX "estimate_signatures_by_time" ON "estimate_signatures" USING brin ("signed_at");