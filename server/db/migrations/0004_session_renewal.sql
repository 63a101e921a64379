ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "successor_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_successor" ON "sessions" USING btree ("successor_hash");