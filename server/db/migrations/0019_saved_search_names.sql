-- What was kept before searches had names.
ALTER TABLE "saved_searches" ADD COLUMN "name" text DEFAULT 'Saved search' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ALTER COLUMN "name" DROP DEFAULT;
