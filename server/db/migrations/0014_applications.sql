CREATE TABLE "application_drafts" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_drafts_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"letter" text NOT NULL,
	"milestones" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"project_revision" integer NOT NULL,
	"seen_at" timestamp with time zone,
	"offer_version" integer DEFAULT 0 NOT NULL,
	"offer" jsonb,
	"contract_id" uuid,
	"has_reapplied" boolean DEFAULT false NOT NULL,
	"ended_with_project" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid,
	"application_id" uuid,
	"company_id" uuid,
	"developer_id" uuid,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"fund_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"days" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_accounts_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_accounts_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_developer_id_accounts_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_drafts_account" ON "application_drafts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_chosen" ON "applications" USING btree ("project_id") WHERE "applications"."state" in ('offered', 'accepted', 'hired');--> statement-breakpoint
CREATE INDEX "applications_account" ON "applications" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "applications_company" ON "applications" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "applications_project" ON "applications" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_running" ON "contracts" USING btree ("project_id") WHERE "contracts"."state" in ('awaitingFunding', 'active', 'frozen');--> statement-breakpoint
CREATE INDEX "contracts_company" ON "contracts" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_developer" ON "contracts" USING btree ("developer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_application" ON "contracts" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "milestones_position" ON "milestones" USING btree ("contract_id","position");