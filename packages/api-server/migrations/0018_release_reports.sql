CREATE TABLE "release_faults" (
	"user_id" integer NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_faults_user_id_app_version_pk" PRIMARY KEY("user_id","app","version")
);
--> statement-breakpoint
CREATE TABLE "release_runs" (
	"user_id" integer NOT NULL,
	"composition" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_runs_user_id_composition_pk" PRIMARY KEY("user_id","composition")
);
--> statement-breakpoint
ALTER TABLE "release_faults" ADD CONSTRAINT "release_faults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_runs" ADD CONSTRAINT "release_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_faults_by_time" ON "release_faults" USING btree ("at");--> statement-breakpoint
CREATE INDEX "release_runs_by_time" ON "release_runs" USING btree ("at");