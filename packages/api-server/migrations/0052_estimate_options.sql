CREATE TABLE "approval_link_options" (
	"token_id" integer NOT NULL,
	"estimate_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "approval_link_options_token_id_estimate_id_pk" PRIMARY KEY("token_id","estimate_id")
);
--> statement-breakpoint
CREATE TABLE "estimate_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estimate_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "option_title" text;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "option_note" text;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "option_position" integer;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "not_chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approval_link_options" ADD CONSTRAINT "approval_link_options_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_link_options" ADD CONSTRAINT "approval_link_options_estimate_id_estimates_cart_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_link_options_by_estimate" ON "approval_link_options" USING btree ("estimate_id");--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_group_id_estimate_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."estimate_groups"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_not_chosen_not_approved" CHECK (not (approved and not_chosen_at is not null)) NOT VALID;
