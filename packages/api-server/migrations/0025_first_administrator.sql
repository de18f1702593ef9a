CREATE TABLE "setup_links" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hash" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "setup_links_one" CHECK ("setup_links"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "doctor_visits" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
