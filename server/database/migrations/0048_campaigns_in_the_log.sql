-- The operator to whose brands a row belongs, as its own column or that of what it is a part of says. A campaign keeps its
-- brand when its affiliate goes to another one.
CREATE OR REPLACE FUNCTION audited_operator(entity text, row_data jsonb) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE entity
    WHEN 'role_permissions' THEN (SELECT operator_id FROM roles WHERE id = (row_data ->> 'role_id')::integer)
    ELSE coalesce(
      (row_data ->> 'operator_id')::integer,
      (SELECT operator_id FROM brands WHERE id = (row_data ->> 'brand_id')::integer)
    )
  END
$$;
--> statement-breakpoint
UPDATE audit_log SET operator_id = brands.operator_id
FROM campaigns JOIN brands ON brands.id = campaigns.brand_id
WHERE audit_log.entity = 'campaigns' AND audit_log.entity_id = campaigns.id::text
  AND audit_log.operator_id IS DISTINCT FROM brands.operator_id;
