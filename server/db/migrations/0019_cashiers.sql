-- Who works at the terminals (src/resources/places/cashiers.ts): the place is that of the running shift, or else of the
-- first terminal that is assigned to the cashier.
CREATE VIEW "cashiers" AS SELECT
  s.id,
  s.name,
  s.id AS person,
  s.status,
  s.password_state AS password,
  coalesce(running.location, assigned.location) AS location,
  coalesce(running.terminal, assigned.id) AS terminal,
  (SELECT count(*) FROM "terminals" t WHERE t.cashier = s.id AND t.status <> 'RETIRED')::int AS terminals,
  running.id AS shift,
  last.opened_at AS last_shift_at,
  s.limit_php,
  s.limit_mxn,
  s.last_sign_in_at,
  s.created_at
FROM "staff" s
LEFT JOIN LATERAL (
  SELECT id, location FROM "terminals" WHERE cashier = s.id AND status <> 'RETIRED' ORDER BY code LIMIT 1
) assigned ON true
LEFT JOIN LATERAL (
  SELECT id, location, terminal FROM "shifts" WHERE cashier = s.id AND state IN ('OPEN', 'LOCKED') LIMIT 1
) running ON true
LEFT JOIN LATERAL (
  SELECT max(opened_at) AS opened_at FROM "shifts" WHERE cashier = s.id
) last ON true
WHERE s.roles @> '["cashier"]';
