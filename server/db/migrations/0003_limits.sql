CREATE TABLE "known_networks" (
	"key" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"empty_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "contact_attempts" CASCADE;--> statement-breakpoint
CREATE INDEX "known_networks_seen" ON "known_networks" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "limits_empty" ON "limits" USING btree ("empty_at");