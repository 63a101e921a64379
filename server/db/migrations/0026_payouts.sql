CREATE TABLE "embedded_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"failure" text,
	"settles_at" timestamp with time zone NOT NULL,
	CONSTRAINT "embedded_payouts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "bank_account_undos" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"current" jsonb,
	"former" jsonb
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"developer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"sealed" text NOT NULL,
	"masked_iban" text NOT NULL,
	"failure" text,
	"provider_id" text,
	"ask_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"bank_date" date,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account_undos" ADD CONSTRAINT "bank_account_undos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_account_undos_account" ON "bank_account_undos" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payouts_developer" ON "payouts" USING btree ("developer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_requested" ON "payouts" USING btree ("created_at","id") WHERE "payouts"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("ask_at") WHERE "payouts"."ask_at" is not null;--> statement-breakpoint
-- What was earned before becomes available as what is earned from now on. Not within the hour: a process of the version before,
-- which may still run, would drop the timer.
INSERT INTO "timers" ("entity", "entity_id", "event", "due_at")
	SELECT 'milestone', one."milestone_id", 'mature', greatest(one."at" + interval '5 days', now() + interval '1 hour')
	FROM "ledger_transactions" one
	WHERE one."kind" IN ('release', 'settle')
		AND EXISTS (SELECT FROM "ledger_lines" line WHERE line."transaction_id" = one."id" AND line."account" = 'pending');
