CREATE TABLE "release_apps" (
	"app" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_compositions" (
	"stamp" text PRIMARY KEY NOT NULL,
	"versions" jsonb NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_errors" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"page" text NOT NULL,
	"count" integer NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "release_errors_app_version_fingerprint_pk" PRIMARY KEY("app","version","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "release_figures" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"metric" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_figures_app_version_metric_hour_bucket_pk" PRIMARY KEY("app","version","metric","hour","bucket")
);
--> statement-breakpoint
CREATE TABLE "release_people" (
	"user_id" integer NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"reports" integer NOT NULL,
	"failed_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_people_user_id_app_version_pk" PRIMARY KEY("user_id","app","version")
);
--> statement-breakpoint
ALTER TABLE "release_people" ADD CONSTRAINT "release_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_compositions_by_time" ON "release_compositions" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "release_errors_by_app" ON "release_errors" USING btree ("app","last_seen");--> statement-breakpoint
CREATE INDEX "release_errors_by_time" ON "release_errors" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "release_figures_by_hour" ON "release_figures" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "release_people_by_version" ON "release_people" USING btree ("app","version","at");--> statement-breakpoint
CREATE INDEX "release_people_by_time" ON "release_people" USING btree ("at");