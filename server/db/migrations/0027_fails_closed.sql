DROP INDEX "timers_due";--> statement-breakpoint
ALTER TABLE "timers" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "timers" ADD COLUMN "last_error" text;--> statement-breakpoint
CREATE INDEX "contracts_project" ON "contracts" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "provider_calls_refund" ON "provider_calls" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "settled_debts_operator" ON "settled_debts" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "timers_due" ON "timers" USING btree ("due_at","id") WHERE "timers"."paused_ms" is null;--> statement-breakpoint
-- A timer names its entity by kind and id, which no foreign key can follow.
CREATE FUNCTION "timers_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "timers" WHERE "entity" = TG_ARGV[0] AND "entity_id" = OLD."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "projects_end_timers" AFTER DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION "timers_end"('project');--> statement-breakpoint
CREATE TRIGGER "applications_end_timers" AFTER DELETE ON "applications" FOR EACH ROW EXECUTE FUNCTION "timers_end"('application');--> statement-breakpoint
CREATE TRIGGER "contracts_end_timers" AFTER DELETE ON "contracts" FOR EACH ROW EXECUTE FUNCTION "timers_end"('contract');--> statement-breakpoint
CREATE TRIGGER "milestones_end_timers" AFTER DELETE ON "milestones" FOR EACH ROW EXECUTE FUNCTION "timers_end"('milestone');--> statement-breakpoint
DELETE FROM "timers" WHERE
	("entity" = 'project' AND NOT EXISTS (SELECT FROM "projects" WHERE "id" = "entity_id")) OR
	("entity" = 'application' AND NOT EXISTS (SELECT FROM "applications" WHERE "id" = "entity_id")) OR
	("entity" = 'contract' AND NOT EXISTS (SELECT FROM "contracts" WHERE "id" = "entity_id")) OR
	("entity" = 'milestone' AND NOT EXISTS (SELECT FROM "milestones" WHERE "id" = "entity_id"));
