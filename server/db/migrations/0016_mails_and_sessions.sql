ALTER TABLE "outbox" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_account" ON "outbox" USING btree ("account_id");
--> statement-breakpoint
-- Mails from before belong to whoever has their address, or has just given it up. The rest is nobody's any more.
UPDATE "outbox" SET "account_id" = coalesce(
	(SELECT "id" FROM "accounts" WHERE "email" = "recipient" ORDER BY "verified_at" IS NULL, "created_at" DESC LIMIT 1),
	(SELECT "account_id" FROM "email_undos" WHERE "email" = "recipient" ORDER BY "created_at" DESC LIMIT 1)
) WHERE "kind" <> 'contactMessage';--> statement-breakpoint
DELETE FROM "outbox" WHERE "account_id" IS NULL AND "kind" <> 'contactMessage' AND ("sent_at" IS NOT NULL OR "created_at" < now() - interval '1 day');
