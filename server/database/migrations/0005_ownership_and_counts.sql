-- What belongs to a brand belongs to its operator. The column is derived, so that lists of what is an
-- operator's own need no join: whatever is written into it, the brand decides.
CREATE FUNCTION take_operator_of_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT operator_id INTO NEW.operator_id FROM brands WHERE id = NEW.brand_id FOR SHARE;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER operator BEFORE INSERT OR UPDATE OF brand_id, operator_id ON users FOR EACH ROW
  EXECUTE FUNCTION take_operator_of_brand();
--> statement-breakpoint
CREATE TRIGGER operator BEFORE INSERT OR UPDATE OF brand_id, operator_id ON promo_materials FOR EACH ROW
  EXECUTE FUNCTION take_operator_of_brand();
--> statement-breakpoint
CREATE TRIGGER operator BEFORE INSERT OR UPDATE OF brand_id, operator_id ON invitations FOR EACH ROW
  EXECUTE FUNCTION take_operator_of_brand();
--> statement-breakpoint
CREATE FUNCTION give_operator_to_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET operator_id = NEW.operator_id WHERE brand_id = NEW.id;
  UPDATE promo_materials SET operator_id = NEW.operator_id WHERE brand_id = NEW.id;
  UPDATE invitations SET operator_id = NEW.operator_id WHERE brand_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER operator AFTER UPDATE OF operator_id ON brands FOR EACH ROW
  WHEN (OLD.operator_id IS DISTINCT FROM NEW.operator_id)
  EXECUTE FUNCTION give_operator_to_members();
--> statement-breakpoint
-- SQL that names the part of a table to which a row belongs: 'operator_id,type' → operator_id=7,type=affiliate.
-- Null where one of the columns is: such a row is nobody's.
CREATE FUNCTION count_scope(columns text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(format('%L || %I', name || '=', name), ' || '','' || ' ORDER BY position), '''''')
  FROM unnest(string_to_array(columns, ',')) WITH ORDINALITY AS part (name, position)
$$;
--> statement-breakpoint
-- Keeps row_counts exact. Arguments: for each count, the columns it is kept by; '' for the whole table.
-- Once per statement, so that a million rows inserted at once are counted at once. Writers use one of 16
-- slots by their connection, else each would wait for the one before to commit.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  columns text;
  scope text;
  changed text;
BEGIN
  FOREACH columns IN ARRAY TG_ARGV LOOP
    scope := count_scope(columns);
    changed := concat_ws(
      ' UNION ALL ',
      CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT %s AS scope, 1 AS n FROM added', scope) END,
      CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT %s AS scope, -1 AS n FROM removed', scope) END
    );
    EXECUTE format(
      'INSERT INTO row_counts AS count (entity, scope, slot, rows)
       SELECT %L, scope, %s, sum(n) FROM (%s) AS changed
       WHERE scope IS NOT NULL GROUP BY scope HAVING sum(n) <> 0 ORDER BY scope
       ON CONFLICT (entity, scope, slot) DO UPDATE SET rows = count.rows + excluded.rows',
      TG_TABLE_NAME, abs(pg_backend_pid()) % 16, changed
    );
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION forget_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM row_counts WHERE entity = TG_TABLE_NAME;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Counts the rows a table has, and from now on every change. Call it once for a table, with what
-- count_rows takes; the triggers lock the table until the migration is done.
CREATE PROCEDURE keep_counts(counted text, VARIADIC counts text[]) LANGUAGE plpgsql AS $$
DECLARE
  arguments text := (SELECT string_agg(quote_literal(columns), ', ') FROM unnest(counts) AS columns);
  columns text;
BEGIN
  EXECUTE format('CREATE TRIGGER count_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%s)', counted, arguments);
  EXECUTE format('CREATE TRIGGER count_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%s)', counted, arguments);
  EXECUTE format('CREATE TRIGGER count_update AFTER UPDATE ON %I
    REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%s)', counted, arguments);
  EXECUTE format('CREATE TRIGGER count_truncate AFTER TRUNCATE ON %I
    FOR EACH STATEMENT EXECUTE FUNCTION forget_rows()', counted);
  FOREACH columns IN ARRAY counts LOOP
    EXECUTE format('INSERT INTO row_counts SELECT %L, scope, 0, count(*) FROM (SELECT %s AS scope FROM %I) AS rows
      WHERE scope IS NOT NULL GROUP BY scope', counted, count_scope(columns), counted);
  END LOOP;
END
$$;
--> statement-breakpoint
CALL keep_counts('plans', '');
--> statement-breakpoint
CALL keep_counts('contacts', '');
--> statement-breakpoint
CALL keep_counts('permissions', '');
--> statement-breakpoint
CALL keep_counts('roles', '');
--> statement-breakpoint
CALL keep_counts('users', '', 'type', 'operator_id,type');
--> statement-breakpoint
CALL keep_counts('brands', '', 'operator_id');
--> statement-breakpoint
CALL keep_counts('promo_materials', '', 'operator_id', 'brand_id');
--> statement-breakpoint
CALL keep_counts('invitations', '', 'operator_id');
--> statement-breakpoint
CALL keep_counts('campaigns', 'affiliate_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,type,name,email,communication_method,communication_link,condition_cooperation,brand_id,role_id,comment,approved_at,created_at', 'password_hash');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,name,link,operator_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON promo_materials FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,brand_id,type,content');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON campaigns FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,affiliate_id,promo_material_id,plan_id,link,created_at');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON contacts FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,name,phone,email');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON invitations FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,email,type,brand_id,inviter_id,created_at,expires_at,accepted_at', 'token_hash');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON permissions FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,name');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON roles FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,name,created_at');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON role_permissions FOR EACH ROW
  EXECUTE FUNCTION audit('role_id', 'role_id,permission_id');
