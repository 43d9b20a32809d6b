ALTER TABLE "audit_log" ADD COLUMN "user_agent" text;
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
  INSERT INTO audit_log (actor_id, action, entity, entity_id, before, after, request_id, address, user_agent, operator_id)
  VALUES (
    nullif(current_setting('panel.actor', true), '')::integer,
    CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END,
    TG_TABLE_NAME,
    coalesce(new_row, old_row) ->> TG_ARGV[0],
    old_view,
    new_view,
    nullif(current_setting('panel.request', true), ''),
    nullif(current_setting('panel.address', true), ''),
    nullif(current_setting('panel.user_agent', true), ''),
    audited_operator(TG_TABLE_NAME, coalesce(new_row, old_row))
  );
  RETURN NULL;
END
$$;
