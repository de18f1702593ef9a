CREATE TABLE "catalog_upload_pieces" (
	"upload_id" integer NOT NULL,
	"file" text NOT NULL,
	"start" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "catalog_upload_pieces_upload_id_file_start_pk" PRIMARY KEY("upload_id","file","start")
);
--> statement-breakpoint
CREATE TABLE "catalog_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"fingerprint" text NOT NULL,
	"parts_name" text NOT NULL,
	"parts_bytes" bigint NOT NULL,
	"parts_received" bigint DEFAULT 0 NOT NULL,
	"categories_bytes" bigint,
	"categories_received" bigint DEFAULT 0 NOT NULL,
	"touched" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalog_imports" DROP CONSTRAINT "catalog_imports_state_known";--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "upload_id" integer;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "trial_id" integer;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "rows_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "bytes_read" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "cancel_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_upload_pieces" ADD CONSTRAINT "catalog_upload_pieces_upload_id_catalog_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."catalog_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_uploads" ADD CONSTRAINT "catalog_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_uploads_by_owner" ON "catalog_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "catalog_uploads_by_age" ON "catalog_uploads" USING btree ("touched");--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD CONSTRAINT "catalog_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD CONSTRAINT "catalog_imports_upload_id_catalog_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."catalog_uploads"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
-- The history has a few thousand rows, and nobody waits for it.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "catalog_imports_by_upload" ON "catalog_imports" USING btree ("upload_id");--> statement-breakpoint
-- The history has a few thousand rows, and nobody waits for it.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "catalog_imports_by_actor" ON "catalog_imports" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD CONSTRAINT "catalog_imports_states" CHECK ("catalog_imports"."state" in ('waiting', 'running', 'done', 'refused', 'failed', 'cancelled')) NOT VALID;