DROP INDEX "audit_log_entity";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_at";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "operator_id" integer;--> statement-breakpoint
-- The operator to whose brands a row belongs, as its own column or that of what it is a part of says.
CREATE FUNCTION audited_operator(entity text, row_data jsonb) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE entity
    WHEN 'campaigns' THEN (SELECT operator_id FROM users WHERE id = (row_data ->> 'affiliate_id')::integer)
    WHEN 'role_permissions' THEN (SELECT operator_id FROM roles WHERE id = (row_data ->> 'role_id')::integer)
    ELSE coalesce(
      (row_data ->> 'operator_id')::integer,
      (SELECT operator_id FROM brands WHERE id = (row_data ->> 'brand_id')::integer)
    )
  END
$$;
--> statement-breakpoint
UPDATE audit_log SET operator_id = audited_operator(entity, coalesce(after, before))
WHERE entity IN (
  'users', 'brands', 'promo_materials', 'invitations', 'campaigns', 'roles', 'role_permissions', 'api_keys'
);
--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("entity_id","entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_operator" ON "audit_log" USING btree ("operator_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
-- Arguments: the column that identifies a row, those told (comma-separated), those kept secret.
-- A column in neither list is not told, and a change of such columns alone is no change.
CREATE OR REPLACE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  columns text[] := string_to_array(TG_ARGV[1], ',');
  secrets text[] := string_to_array(coalesce(TG_ARGV[2], ''), ',');
  old_row jsonb;
  new_row jsonb;
  old_view jsonb;
  new_view jsonb;
  secret text;
BEGIN
  IF current_setting('panel.audit', true) = 'off' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN old_row := to_jsonb(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN new_row := to_jsonb(NEW); END IF;
  old_view := audit_view(old_row, columns, secrets);
  new_view := audit_view(new_row, columns, secrets);
  IF TG_OP = 'UPDATE' THEN
    FOREACH secret IN ARRAY secrets LOOP
      IF new_row ->> secret IS DISTINCT FROM old_row ->> secret AND new_row ->> secret IS NOT NULL THEN
        new_view := jsonb_set(new_view, ARRAY[secret], '"changed"');
      END IF;
    END LOOP;
    IF new_view = old_view THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO audit_log (actor_id, action, entity, entity_id, before, after, request_id, address, operator_id)
  VALUES (
    nullif(current_setting('panel.actor', true), '')::integer,
    CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END,
    TG_TABLE_NAME,
    coalesce(new_row, old_row) ->> TG_ARGV[0],
    old_view,
    new_view,
    nullif(current_setting('panel.request', true), ''),
    nullif(current_setting('panel.address', true), ''),
    audited_operator(TG_TABLE_NAME, coalesce(new_row, old_row))
  );
  RETURN NULL;
END
$$;
