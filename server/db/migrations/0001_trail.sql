-- Written by hand: what no declaration says.

-- Rows that are only ever inserted: append-only resources (server/db/append-only.ts puts the triggers on their tables),
-- and audit entries with their seals (docs/trail.md).
CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % cannot be changed or removed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
-- The text of an entry that is sealed: every column but the seal itself (docs/trail.md).
CREATE FUNCTION audit_record(entry audit_log) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', entry.id,
    'epoch', entry.epoch,
    'xid', entry.xid::text,
    'at', to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actorId', entry.actor_id,
    'actorName', entry.actor_name,
    'role', entry.role,
    'address', entry.address,
    'requestId', entry.request_id,
    'action', entry.action,
    'objectType', entry.object_type,
    'objectId', entry.object_id,
    'objectVersion', entry.object_version,
    'before', entry.before,
    'after', entry.after,
    'input', entry.input,
    'significance', entry.significance
  )
$$;
--> statement-breakpoint
CREATE FUNCTION seal_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.at := now();
  NEW.xid := pg_current_xact_id();
  NEW.epoch := (SELECT max(epoch) FROM audit_epoch);
  NEW.canonical := audit_record(NEW)::text;
  NEW.leaf := sha256('\x00'::bytea || convert_to(NEW.canonical, 'UTF8'));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_seal BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION seal_audit_entry();
--> statement-breakpoint
INSERT INTO "audit_epoch" ("epoch") VALUES (1);
--> statement-breakpoint
INSERT INTO "audit_sealer" ("id") VALUES (1);
--> statement-breakpoint
CREATE TRIGGER audit_leaf_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_leaf"
FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER audit_block_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_block"
FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER audit_epoch_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_epoch"
FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
