CREATE TABLE "hand_offs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"browser_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"exchanged_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_offs_account" ON "hand_offs" USING btree ("account_id");