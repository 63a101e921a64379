ALTER TABLE "outbox" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "second_factor_challenges" ADD COLUMN "identity_email" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_sender" ON "outbox" USING btree ("sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_id" ON "identities" USING btree ("id");--> statement-breakpoint
-- What a revision made of a field is in the entity, or in the next revision's entry.
UPDATE "entity_events" SET "payload" = jsonb_set("payload", '{changes}',
	(SELECT jsonb_object_agg("key", "value" - 'after') FROM jsonb_each("payload"->'changes')))
	WHERE "payload"->'changes' <> '{}';
