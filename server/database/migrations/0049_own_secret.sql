CREATE TABLE "own_secret" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "only_row" CHECK ("own_secret"."id" = 1)
);
