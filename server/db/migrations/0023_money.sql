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
	"settles_at" timestamp with time zone
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
CREATE TABLE "embedded_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account" text NOT NULL,
	"subject" uuid NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_balances_account_subject_pk" PRIMARY KEY("account","subject"),
	CONSTRAINT "ledger_balances_not_below_zero" CHECK ("ledger_balances"."account" = 'receivable' or "ledger_balances"."balance" <= 0)
);
--> statement-breakpoint
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
          ('held', 'feesHeld', 'unallocated', 'refunding', 'pending', 'available', 'inTransit', 'receivable') end)
);
--> statement-breakpoint
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
	"created_at" timestamp with time zone NOT NULL
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
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_accounts_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "embedded_payments_key" ON "embedded_payments" USING btree ("key");--> statement-breakpoint
CREATE INDEX "embedded_payments_settling" ON "embedded_payments" USING btree ("settles_at") WHERE "embedded_payments"."settles_at" is not null;--> statement-breakpoint
CREATE INDEX "embedded_refunds_payment" ON "embedded_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "embedded_webhooks_due" ON "embedded_webhooks" USING btree ("due_at") WHERE "embedded_webhooks"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","subject","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once" ON "ledger_transactions" USING btree ("kind","source");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_end" ON "ledger_transactions" USING btree ("milestone_id") WHERE "ledger_transactions"."kind" in ('release', 'refund', 'settle');--> statement-breakpoint
CREATE INDEX "payments_milestone" ON "payments" USING btree ("milestone_id");--> statement-breakpoint
CREATE INDEX "payments_company" ON "payments" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_funding" ON "payments" USING btree ("milestone_id") WHERE "payments"."funded_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_calls_key" ON "provider_calls" USING btree ("key");--> statement-breakpoint
CREATE INDEX "provider_calls_due" ON "provider_calls" USING btree ("due_at") WHERE "provider_calls"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "provider_calls_payment" ON "provider_calls" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("payment_id","at","id") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_untried" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."handled_at" is null and "provider_events"."tried_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
-- What follows is written by hand: the rules of the ledger that a table can't say (§M6).
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
-- Milestones from before have a history from now on, as their contracts have.
INSERT INTO "entity_events" ("entity", "entity_id", "version", "event", "to_state", "party", "account_id", "payload", "at")
	SELECT 'milestone', one."id", 1, 'accept', 'unfunded', 'developer', contract."developer_id", '{}', contract."created_at"
	FROM "milestones" one JOIN "contracts" contract ON contract."id" = one."contract_id";
--> statement-breakpoint
INSERT INTO "entity_events" ("entity", "entity_id", "version", "event", "from_state", "to_state", "party", "payload", "at")
	SELECT 'milestone', one."id", 2, 'contractEnded', 'unfunded', 'canceled', 'system', '{}', coalesce(contract."ended_at", contract."created_at")
	FROM "milestones" one JOIN "contracts" contract ON contract."id" = one."contract_id" WHERE one."state" = 'canceled';
