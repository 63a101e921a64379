ALTER TABLE "developer_profiles" ADD COLUMN "words" "tsvector";--> statement-breakpoint
ALTER TABLE "developer_profiles" ADD COLUMN "skill_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "developer_profiles_newest" ON "developer_profiles" USING btree ("created_at","account_id");--> statement-breakpoint
CREATE INDEX "developer_profiles_zone" ON "developer_profiles" USING btree ("time_zone");--> statement-breakpoint
CREATE INDEX "developer_profiles_search" ON "developer_profiles" USING gin ("words","skill_keys");--> statement-breakpoint
UPDATE "developer_profiles" SET
  "skill_keys" = array(SELECT lower(skill) FROM unnest("skills") skill),
  "words" = setweight(to_tsvector('english', "headline"), 'A')
    || setweight(to_tsvector('english', array_to_string("skills", ', ')), 'B')
    || setweight(to_tsvector('english', "display_name"), 'C')
    || setweight(to_tsvector('english', "about"), 'C');
