CREATE TABLE "hand_offs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"browser_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"exchanged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_email_unique";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "successor_hash" text;--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_links" ADD CONSTRAINT "verification_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_offs_account" ON "hand_offs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "verification_links_account" ON "verification_links" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_verified_email" ON "accounts" USING btree ("email") WHERE "accounts"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "accounts_pending_since" ON "accounts" USING btree ("created_at") WHERE "accounts"."verified_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_successor" ON "sessions" USING btree ("successor_hash");