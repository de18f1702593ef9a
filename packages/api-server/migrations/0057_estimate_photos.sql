CREATE TABLE "estimate_photo_pieces" (
	"photo_id" integer NOT NULL,
	"start" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "estimate_photo_pieces_photo_id_start_pk" PRIMARY KEY("photo_id","start")
);
--> statement-breakpoint
CREATE TABLE "estimate_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estimate_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"estimate_id" integer NOT NULL,
	"upload_id" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"store_key" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"shown_to_customer" boolean DEFAULT false NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"touched" timestamp with time zone NOT NULL,
	"added" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "removed_photos" (
	"store_key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "estimate_photo_pieces" ADD CONSTRAINT "estimate_photo_pieces_photo_id_estimate_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."estimate_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_photos" ADD CONSTRAINT "estimate_photos_estimate_id_estimates_cart_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_photos_one_per_upload" ON "estimate_photos" USING btree ("estimate_id","upload_id");--> statement-breakpoint
CREATE INDEX "estimate_photos_unfinished" ON "estimate_photos" USING btree ("touched") WHERE added is null;--> statement-breakpoint
CREATE INDEX "removed_photos_by_time" ON "removed_photos" USING btree ("removed_at");
