ALTER TABLE "accounts" ADD COLUMN "deletion_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_kept_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_deletion" ON "accounts" USING btree ("deletion_at") WHERE "accounts"."deletion_at" is not null;