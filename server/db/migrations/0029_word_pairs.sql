-- Written by hand: which words stand side by side, each pair as one of 4,096 numbers.
CREATE FUNCTION "word_pairs"("words" tsvector) RETURNS smallint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	WITH placed AS (SELECT lexeme, place FROM unnest(words) AS word, unnest(word.positions) AS place)
	SELECT coalesce(array_agg(DISTINCT (hashtext(one.lexeme || ' ' || next.lexeme) & 4095)::smallint), '{}')
	FROM placed AS one JOIN placed AS next ON next.place = one.place + 1
$$;
--> statement-breakpoint
DROP INDEX "projects_search";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "word_pairs" smallint[] GENERATED ALWAYS AS (word_pairs(words)) STORED;--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("words","skill_keys","facets","word_pairs") WHERE "projects"."state" = 'open';
