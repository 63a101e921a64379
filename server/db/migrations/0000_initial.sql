-- The database of the first release, by subject: each table with its indexes and rules. Tables and indexes are what
-- server/db/schema/ says; functions and triggers are written by hand.

-- Accounts, their sessions, and the codes and links that are mailed to them.

CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"verified_at" timestamp with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deletion_at" timestamp with time zone,
	"operator_since" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "accounts_deletion" ON "accounts" USING btree ("deletion_at") WHERE "accounts"."deletion_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_verified_email" ON "accounts" USING btree ("email") WHERE "accounts"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "accounts_pending_since" ON "accounts" USING btree ("created_at") WHERE "accounts"."verified_at" is null;--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"successor_hash" text,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"device_mark" text,
	"has_kept_account" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_successor" ON "sessions" USING btree ("successor_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE TABLE "seen_devices" (
	"account_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_devices_account_id_mark_pk" PRIMARY KEY("account_id","mark"),
	CONSTRAINT "seen_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "session_endings" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"device_mark" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_endings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "session_endings_account" ON "session_endings" USING btree ("account_id");--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"is_resend" boolean NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "verification_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "verification_codes_account" ON "verification_codes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE TABLE "action_codes" (
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"code_hash" text NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "action_codes_account_id_purpose_pk" PRIMARY KEY("account_id","purpose"),
	CONSTRAINT "action_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "email_undos" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_undos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "email_undos_account" ON "email_undos" USING btree ("account_id");--> statement-breakpoint
CREATE TABLE "verification_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "verification_links_account" ON "verification_links" USING btree ("account_id");--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reset_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "reset_tokens_account" ON "reset_tokens" USING btree ("account_id");--> statement-breakpoint

-- Sign-in through Google and GitHub.

CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "identities_id" ON "identities" USING btree ("id");--> statement-breakpoint
CREATE INDEX "identities_account" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE TABLE "oauth_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"provider" text NOT NULL,
	"role" text NOT NULL,
	"account_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oauth_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "oauth_attempts_account" ON "oauth_attempts" USING btree ("account_id");--> statement-breakpoint
CREATE TABLE "hand_offs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"browser_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"exchanged_at" timestamp with time zone,
	"is_first" boolean DEFAULT false NOT NULL,
	CONSTRAINT "hand_offs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "hand_offs_account" ON "hand_offs" USING btree ("account_id");--> statement-breakpoint
CREATE TABLE "identity_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"browser_hash" text,
	"is_mailed" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "identity_links_account" ON "identity_links" USING btree ("account_id");--> statement-breakpoint

-- Passkeys.

CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"session_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "passkey_challenges_expire" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint

-- Two-step verification.

CREATE TABLE "two_steps" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"on_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"trust_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "two_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash"),
	CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "second_factor_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"provider" text,
	"subject" text,
	"identity_email" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factor_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "second_factor_challenges_account" ON "second_factor_challenges" USING btree ("account_id");--> statement-breakpoint

-- Rate limits, and the mails that are to be sent.

CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"empty_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limits_empty" ON "limits" USING btree ("empty_at");--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"account_id" uuid,
	"sender_id" uuid,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"secret" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade,
	CONSTRAINT "outbox_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "accounts"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_account" ON "outbox" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "outbox_sender" ON "outbox" USING btree ("sender_id");--> statement-breakpoint

-- Profiles.

CREATE TABLE "company_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"legal_name" text NOT NULL,
	"country" text NOT NULL,
	"website" text NOT NULL,
	"size" text NOT NULL,
	"industry" text NOT NULL,
	"about" text NOT NULL,
	"contact_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_profiles_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "company_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "developer_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"headline" text NOT NULL,
	"about" text NOT NULL,
	"skills" text[] NOT NULL,
	"years_of_experience" integer NOT NULL,
	"hourly_rate_amount" integer NOT NULL,
	"hourly_rate_currency" text NOT NULL,
	"hours_per_week" integer NOT NULL,
	"available_from" date NOT NULL,
	"time_zone" text NOT NULL,
	"languages" text[] NOT NULL,
	"links" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"words" "tsvector",
	"skill_keys" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "developer_profiles_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "developer_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "developer_profiles_newest" ON "developer_profiles" USING btree ("created_at","account_id");--> statement-breakpoint
CREATE INDEX "developer_profiles_zone" ON "developer_profiles" USING btree ("time_zone");--> statement-breakpoint
CREATE INDEX "developer_profiles_search" ON "developer_profiles" USING gin ("words","skill_keys");--> statement-breakpoint

-- Projects, and what all entities of the marketplace share: their history, their timers and answers to repeated requests.

-- Which words stand side by side, each pair as one of 4,096 numbers.
CREATE FUNCTION "word_pairs"("words" tsvector) RETURNS smallint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	WITH placed AS (SELECT lexeme, place FROM unnest(words) AS word, unnest(word.positions) AS place)
	SELECT coalesce(array_agg(DISTINCT (hashtext(one.lexeme || ' ' || next.lexeme) & 4095)::smallint), '{}')
	FROM placed AS one JOIN placed AS next ON next.place = one.place + 1
$$;
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
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"open_until" timestamp with time zone,
	"published_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"words" "tsvector",
	"word_pairs" smallint[] GENERATED ALWAYS AS (word_pairs(words)) STORED,
	"skill_keys" text[] DEFAULT '{}' NOT NULL,
	"facets" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "projects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "projects_account" ON "projects" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("published_at","id") WHERE "projects"."state" = 'open';--> statement-breakpoint
CREATE INDEX "projects_budget" ON "projects" USING btree ("budget_min","id") WHERE "projects"."state" = 'open';--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("words","skill_keys","facets","word_pairs") WHERE "projects"."state" = 'open';--> statement-breakpoint
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
	CONSTRAINT "entity_events_entity_entity_id_version_pk" PRIMARY KEY("entity","entity_id","version"),
	CONSTRAINT "entity_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX "entity_events_account" ON "entity_events" USING btree ("account_id");--> statement-breakpoint
CREATE TABLE "timers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"event" text NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paused_ms" bigint,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "timers_event" ON "timers" USING btree ("entity","entity_id","event","notice");--> statement-breakpoint
CREATE INDEX "timers_due" ON "timers" USING btree ("due_at","id") WHERE "timers"."paused_ms" is null;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key"),
	CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
-- A timer names its entity by kind and id, which no foreign key can follow.
CREATE FUNCTION "timers_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "timers" WHERE "entity" = TG_ARGV[0] AND "entity_id" = OLD."id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "projects_end_timers" AFTER DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION "timers_end"('project');
--> statement-breakpoint

-- Search.

CREATE TABLE "skills" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "skills_prefix" ON "skills" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE TABLE "saved_projects" (
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_projects_account_id_project_id_pk" PRIMARY KEY("account_id","project_id"),
	CONSTRAINT "saved_projects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade,
	CONSTRAINT "saved_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "saved_projects_newest" ON "saved_projects" USING btree ("account_id","saved_at","project_id");--> statement-breakpoint
CREATE INDEX "saved_projects_project" ON "saved_projects" USING btree ("project_id");--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_each_once" ON "saved_searches" USING btree ("account_id","search");--> statement-breakpoint

-- Applications.

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
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"project_revision" integer NOT NULL,
	"seen_at" timestamp with time zone,
	"offer_version" integer DEFAULT 0 NOT NULL,
	"offer" jsonb,
	"contract_id" uuid,
	"has_reapplied" boolean DEFAULT false NOT NULL,
	"ended_with_project" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade,
	CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade,
	CONSTRAINT "applications_company_id_accounts_id_fk" FOREIGN KEY ("company_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_chosen" ON "applications" USING btree ("project_id") WHERE "applications"."state" in ('offered', 'accepted', 'hired');--> statement-breakpoint
CREATE INDEX "applications_account" ON "applications" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "applications_company" ON "applications" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "applications_project" ON "applications" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE TABLE "application_drafts" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_drafts_project_id_account_id_pk" PRIMARY KEY("project_id","account_id"),
	CONSTRAINT "application_drafts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade,
	CONSTRAINT "application_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "application_drafts_account" ON "application_drafts" USING btree ("account_id");--> statement-breakpoint
CREATE TRIGGER "applications_end_timers" AFTER DELETE ON "applications" FOR EACH ROW EXECUTE FUNCTION "timers_end"('application');
--> statement-breakpoint

-- Invitations.

CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade,
	CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "invitations_account" ON "invitations" USING btree ("account_id","created_at","id");--> statement-breakpoint

-- Contracts, their milestones, and what was delivered.

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
	"end_reason" text,
	CONSTRAINT "contracts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE set null,
	CONSTRAINT "contracts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE set null,
	CONSTRAINT "contracts_company_id_accounts_id_fk" FOREIGN KEY ("company_id") REFERENCES "accounts"("id") ON DELETE set null,
	CONSTRAINT "contracts_developer_id_accounts_id_fk" FOREIGN KEY ("developer_id") REFERENCES "accounts"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_running" ON "contracts" USING btree ("project_id") WHERE "contracts"."state" in ('awaitingFunding', 'active', 'frozen');--> statement-breakpoint
CREATE INDEX "contracts_company" ON "contracts" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_developer" ON "contracts" USING btree ("developer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_application" ON "contracts" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "contracts_project" ON "contracts" USING btree ("project_id");--> statement-breakpoint
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
	"days" integer NOT NULL,
	"payment_id" uuid,
	"due_at" timestamp with time zone,
	"proposed_by" text,
	"rounds" integer DEFAULT 0 NOT NULL,
	"dispute" jsonb,
	"withdrawn_by" text[] DEFAULT '{}' NOT NULL,
	"split" jsonb,
	CONSTRAINT "milestones_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "milestones_position" ON "milestones" USING btree ("contract_id","position");--> statement-breakpoint
CREATE TABLE "deliveries" (
	"milestone_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"note" text NOT NULL,
	"files" jsonb NOT NULL,
	"links" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deliveries_milestone_id_version_pk" PRIMARY KEY("milestone_id","version"),
	CONSTRAINT "deliveries_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "milestones"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TRIGGER "contracts_end_timers" AFTER DELETE ON "contracts" FOR EACH ROW EXECUTE FUNCTION "timers_end"('contract');
--> statement-breakpoint
CREATE TRIGGER "milestones_end_timers" AFTER DELETE ON "milestones" FOR EACH ROW EXECUTE FUNCTION "timers_end"('milestone');
--> statement-breakpoint

-- Files.

CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"upload_key" uuid,
	"project_id" uuid,
	"application_id" uuid,
	"draft_of" uuid,
	"contract_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"loose_since" timestamp with time zone NOT NULL,
	CONSTRAINT "files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE set null,
	CONSTRAINT "files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE set null,
	CONSTRAINT "files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE set null,
	CONSTRAINT "files_draft_of_projects_id_fk" FOREIGN KEY ("draft_of") REFERENCES "projects"("id") ON DELETE set null,
	CONSTRAINT "files_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX "files_account" ON "files" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "files_upload" ON "files" USING btree ("account_id","upload_key");--> statement-breakpoint
CREATE INDEX "files_project" ON "files" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "files_application" ON "files" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "files_draft" ON "files" USING btree ("draft_of");--> statement-breakpoint
CREATE INDEX "files_contract" ON "files" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "files_loose" ON "files" USING btree ("loose_since");--> statement-breakpoint

-- Notifications.

CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"project_id" uuid,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint

-- The ledger.

CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"milestone_id" uuid,
	"lines" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_lines" CHECK ("ledger_transactions"."lines" >= 2),
	CONSTRAINT "ledger_transactions_end_of" CHECK (("ledger_transactions"."kind" in ('release', 'refund', 'settle')) = ("ledger_transactions"."milestone_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once" ON "ledger_transactions" USING btree ("kind","source");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_end" ON "ledger_transactions" USING btree ("milestone_id") WHERE "ledger_transactions"."kind" in ('release', 'refund', 'settle');--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"transaction_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"subject" uuid,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_lines_transaction_id_position_pk" PRIMARY KEY("transaction_id","position"),
	CONSTRAINT "ledger_lines_move" CHECK ("ledger_lines"."amount" <> 0),
	CONSTRAINT "ledger_lines_subject" CHECK (case when "ledger_lines"."account" in ('provider', 'bank', 'revenue', 'expense') then "ledger_lines"."subject" is null
        else "ledger_lines"."subject" is not null and "ledger_lines"."account" in
          ('held', 'feesHeld', 'unallocated', 'refunding', 'pending', 'available', 'inTransit', 'receivable') end),
	CONSTRAINT "ledger_lines_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id")
);
--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","subject","transaction_id");--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account" text NOT NULL,
	"subject" uuid NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_balances_account_subject_pk" PRIMARY KEY("account","subject"),
	CONSTRAINT "ledger_balances_not_below_zero" CHECK ("ledger_balances"."account" = 'receivable' or "ledger_balances"."balance" <= 0)
);
--> statement-breakpoint
-- The rules of the ledger that a table can't say (§M6).
CREATE FUNCTION "ledger_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	this bigint;
	told smallint;
	found bigint;
	total numeric;
BEGIN
	IF TG_TABLE_NAME = 'ledger_lines' THEN this := NEW.transaction_id; ELSE this := NEW.id; END IF;
	SELECT lines INTO told FROM ledger_transactions WHERE id = this;
	SELECT count(*), coalesce(sum(amount), 0) INTO found, total FROM ledger_lines WHERE transaction_id = this;
	IF found IS DISTINCT FROM told THEN
		RAISE EXCEPTION 'Ledger transaction % has % lines, and not %.', this, found, told USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_is_whole';
	END IF;
	IF total <> 0 THEN
		RAISE EXCEPTION 'The lines of ledger transaction % sum to %.', this, total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_sums_to_zero';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit: until then its lines come one after the other.
CREATE CONSTRAINT TRIGGER "ledger_transactions_whole" AFTER INSERT ON "ledger_transactions"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_is_whole"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_whole" AFTER INSERT ON "ledger_lines"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_is_whole"();
--> statement-breakpoint
-- The row is made first and changed then: its check is for what it comes to, not for the line alone.
CREATE FUNCTION "ledger_keep_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.subject IS NOT NULL THEN
		INSERT INTO ledger_balances (account, subject, balance) VALUES (NEW.account, NEW.subject, 0) ON CONFLICT DO NOTHING;
		UPDATE ledger_balances SET balance = balance + NEW.amount WHERE account = NEW.account AND subject = NEW.subject;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_lines_balance" AFTER INSERT ON "ledger_lines"
	FOR EACH ROW EXECUTE FUNCTION "ledger_keep_balance"();
--> statement-breakpoint
CREATE FUNCTION "ledger_only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger only grows: % of % is refused.', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_only_grows"();
--> statement-breakpoint
CREATE TRIGGER "ledger_lines_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_only_grows"();
--> statement-breakpoint
CREATE TRIGGER "ledger_balances_stay" BEFORE DELETE OR TRUNCATE ON "ledger_balances"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_only_grows"();
--> statement-breakpoint
-- A balance changes by a line, within its trigger, and by nothing else.
CREATE TRIGGER "ledger_balances_follow" BEFORE INSERT OR UPDATE ON "ledger_balances"
	FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "ledger_only_grows"();
--> statement-breakpoint

-- Payments, refunds and chargebacks.

CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"milestone_id" uuid NOT NULL,
	"company_id" uuid,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"currency" text NOT NULL,
	"provider_id" text,
	"checkout_url" text,
	"arrived" integer,
	"arrived_at" timestamp with time zone,
	"funded_at" timestamp with time zone,
	"failure" text,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "milestones"("id"),
	CONSTRAINT "payments_company_id_accounts_id_fk" FOREIGN KEY ("company_id") REFERENCES "accounts"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX "payments_milestone" ON "payments" USING btree ("milestone_id");--> statement-breakpoint
CREATE INDEX "payments_company" ON "payments" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_funding" ON "payments" USING btree ("milestone_id") WHERE "payments"."funded_at" is not null;--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id")
);
--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"debtor" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"held" integer NOT NULL,
	"fees_held" integer NOT NULL,
	"refunding" integer NOT NULL,
	"credited" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id")
);
--> statement-breakpoint
CREATE INDEX "chargebacks_payment" ON "chargebacks" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chargebacks_open" ON "chargebacks" USING btree ("payment_id") WHERE "chargebacks"."state" = 'open';--> statement-breakpoint
CREATE TABLE "settled_debts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"debtor" uuid NOT NULL,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"operator_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "settled_debts_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "accounts"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX "settled_debts_debtor" ON "settled_debts" USING btree ("debtor","at");--> statement-breakpoint
CREATE INDEX "settled_debts_operator" ON "settled_debts" USING btree ("operator_id");--> statement-breakpoint
CREATE TABLE "differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"of" text NOT NULL,
	"expected" text NOT NULL,
	"found" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "differences_once" ON "differences" USING btree ("of","expected","found");--> statement-breakpoint
CREATE INDEX "differences_newest" ON "differences" USING btree ("last_at","id");--> statement-breakpoint
CREATE TABLE "nightly_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ran_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"refund_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "provider_calls_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id"),
	CONSTRAINT "provider_calls_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_calls_key" ON "provider_calls" USING btree ("key");--> statement-breakpoint
CREATE INDEX "provider_calls_due" ON "provider_calls" USING btree ("due_at") WHERE "provider_calls"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "provider_calls_payment" ON "provider_calls" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_calls_refund" ON "provider_calls" USING btree ("refund_id");--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("payment_id","at","id") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_untried" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."handled_at" is null and "provider_events"."tried_at" is null;--> statement-breakpoint

-- Receipts.

CREATE TABLE "billing_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"vat_id" text,
	CONSTRAINT "billing_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"vat_per_mille" integer NOT NULL,
	"billed_to" jsonb,
	CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("number");--> statement-breakpoint
CREATE TABLE "receipt_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"issued" integer NOT NULL
);
--> statement-breakpoint

-- Payouts.

CREATE TABLE "bank_accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"current" jsonb,
	"former" jsonb,
	CONSTRAINT "bank_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "bank_account_undos" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "bank_account_undos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "bank_account_undos_account" ON "bank_account_undos" USING btree ("account_id");--> statement-breakpoint
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
CREATE INDEX "payouts_developer" ON "payouts" USING btree ("developer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_requested" ON "payouts" USING btree ("created_at","id") WHERE "payouts"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("ask_at") WHERE "payouts"."ask_at" is not null;--> statement-breakpoint

-- The embedded payment provider.

CREATE TABLE "embedded_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settles_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"charges_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "embedded_payments_key" ON "embedded_payments" USING btree ("key");--> statement-breakpoint
CREATE INDEX "embedded_payments_settling" ON "embedded_payments" USING btree ("settles_at") WHERE "embedded_payments"."settles_at" is not null;--> statement-breakpoint
CREATE INDEX "embedded_payments_charging_back" ON "embedded_payments" USING btree ("charges_back_at") WHERE "embedded_payments"."charges_back_at" is not null;--> statement-breakpoint
CREATE TABLE "embedded_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "embedded_disputes_payment" ON "embedded_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE TABLE "embedded_mishaps" (
	"kind" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embedded_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "embedded_refunds_payment" ON "embedded_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE TABLE "embedded_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"copies" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "embedded_webhooks_due" ON "embedded_webhooks" USING btree ("due_at") WHERE "embedded_webhooks"."taken_at" is null;--> statement-breakpoint
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
