CREATE TABLE "embedded_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embedded_mishaps" (
	"kind" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
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
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"of" text NOT NULL,
	"expected" text NOT NULL,
	"found" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nightly_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ran_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settled_debts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"debtor" uuid NOT NULL,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"operator_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "embedded_payments" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "embedded_payments" ADD COLUMN "charges_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "embedded_webhooks" ADD COLUMN "copies" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_debts" ADD CONSTRAINT "settled_debts_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embedded_disputes_payment" ON "embedded_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "chargebacks_payment" ON "chargebacks" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chargebacks_open" ON "chargebacks" USING btree ("payment_id") WHERE "chargebacks"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "differences_once" ON "differences" USING btree ("of","expected","found");--> statement-breakpoint
CREATE INDEX "differences_newest" ON "differences" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "settled_debts_debtor" ON "settled_debts" USING btree ("debtor","at");--> statement-breakpoint
CREATE INDEX "embedded_payments_charging_back" ON "embedded_payments" USING btree ("charges_back_at") WHERE "embedded_payments"."charges_back_at" is not null;