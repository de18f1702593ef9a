CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"customer_id" integer,
	"task" text NOT NULL,
	"priority" text NOT NULL,
	"due_date" date NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"modified" timestamp with time zone DEFAULT now() NOT NULL,
	"priority_place" integer GENERATED ALWAYS AS (case priority when 'high' then 0 when 'medium' then 1 when 'low' then 2 else 3 end) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_by_user_due" ON "tasks" USING btree ("user_id","due_date","id");--> statement-breakpoint
CREATE INDEX "tasks_by_user_open" ON "tasks" USING btree ("user_id","completed","due_date","id");--> statement-breakpoint
CREATE INDEX "tasks_by_user_priority" ON "tasks" USING btree ("user_id","priority_place","due_date","id");--> statement-breakpoint
CREATE INDEX "tasks_by_user_text" ON "tasks" USING btree ("user_id",lower(left(task, 100)),"id");--> statement-breakpoint
CREATE INDEX "tasks_by_due" ON "tasks" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "tasks_by_open" ON "tasks" USING btree ("completed","due_date","id");--> statement-breakpoint
CREATE INDEX "tasks_by_priority" ON "tasks" USING btree ("priority_place","due_date","id");--> statement-breakpoint
CREATE INDEX "tasks_by_text" ON "tasks" USING btree (lower(left(task, 100)),"id");--> statement-breakpoint
CREATE INDEX "tasks_by_customer" ON "tasks" USING btree ("customer_id","due_date","id");