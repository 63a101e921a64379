CREATE TABLE "saved_projects" (
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_projects_account_id_project_id_pk" PRIMARY KEY("account_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"search" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "projects_words";--> statement-breakpoint
DROP INDEX "projects_budget";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "skill_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_projects" ADD CONSTRAINT "saved_projects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_projects" ADD CONSTRAINT "saved_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_projects_newest" ON "saved_projects" USING btree ("account_id","saved_at","project_id");--> statement-breakpoint
CREATE INDEX "saved_projects_project" ON "saved_projects" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_each_once" ON "saved_searches" USING btree ("account_id","search");--> statement-breakpoint
CREATE INDEX "skills_prefix" ON "skills" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("words","skill_keys","facets") WHERE "projects"."state" = 'open';--> statement-breakpoint
CREATE INDEX "projects_budget" ON "projects" USING btree ("budget_min","id") WHERE "projects"."state" = 'open';