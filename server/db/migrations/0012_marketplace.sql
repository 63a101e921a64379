CREATE TABLE "entity_events" (
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"party" text NOT NULL,
	"account_id" uuid,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "entity_events_entity_entity_id_version_pk" PRIMARY KEY("entity","entity_id","version")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"level" text,
	"budget_min" integer,
	"budget_max" integer,
	"deadline" date,
	"hours_per_week" integer,
	"overlap_hours" integer,
	"questions" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"open_until" timestamp with time zone,
	"published_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"words" "tsvector"
);
--> statement-breakpoint
CREATE TABLE "timers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"event" text NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paused_ms" bigint
);
--> statement-breakpoint
ALTER TABLE "entity_events" ADD CONSTRAINT "entity_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_events_account" ON "entity_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "projects_account" ON "projects" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("published_at","id") WHERE "projects"."state" = 'open';--> statement-breakpoint
CREATE INDEX "projects_budget" ON "projects" USING btree ("budget_max","id") WHERE "projects"."state" = 'open';--> statement-breakpoint
CREATE INDEX "projects_words" ON "projects" USING gin ("words") WHERE "projects"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "timers_event" ON "timers" USING btree ("entity","entity_id","event","notice");--> statement-breakpoint
CREATE INDEX "timers_due" ON "timers" USING btree ("due_at") WHERE "timers"."paused_ms" is null;