CREATE TABLE "billing_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"vat_id" text
);
--> statement-breakpoint
CREATE TABLE "receipt_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"issued" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"vat_per_mille" integer NOT NULL,
	"billed_to" jsonb
);
--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("number");--> statement-breakpoint
-- What funded a milestone before there were receipts gets one, in the order of the funding; there was no VAT.
INSERT INTO "receipts" ("payment_id", "number", "issued_at", "vat_per_mille")
	SELECT one."id", 'R-' || one."year" || '-' || lpad(one."nth"::text, greatest(6, length(one."nth"::text)), '0'), one."funded_at", 0
	FROM (
		SELECT "id", "funded_at", extract(year FROM "funded_at" AT TIME ZONE 'UTC')::integer AS "year",
			row_number() OVER (PARTITION BY extract(year FROM "funded_at" AT TIME ZONE 'UTC') ORDER BY "funded_at", "id") AS "nth"
		FROM "payments" WHERE "funded_at" IS NOT NULL
	) one;--> statement-breakpoint
INSERT INTO "receipt_years" ("year", "issued")
	SELECT extract(year FROM "issued_at" AT TIME ZONE 'UTC')::integer, count(*) FROM "receipts" GROUP BY 1;
