CREATE TABLE "deliveries" (
	"milestone_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"note" text NOT NULL,
	"files" jsonb NOT NULL,
	"links" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deliveries_milestone_id_version_pk" PRIMARY KEY("milestone_id","version")
);
--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "rounds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "dispute" jsonb;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "withdrawn_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "split" jsonb;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."milestones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by hand: milestones that were funded before wait for their work from now on, too.
INSERT INTO "timers" ("entity", "entity_id", "event", "due_at", "paused_ms")
	SELECT 'milestone', one."id", 'goDormant', one."due_at" + interval '30 days',
		CASE contract."state" WHEN 'frozen' THEN greatest(0, (extract(epoch FROM one."due_at" + interval '30 days' - now()) * 1000)::bigint) END
	FROM "milestones" one JOIN "contracts" contract ON contract."id" = one."contract_id" WHERE one."state" = 'funded';
