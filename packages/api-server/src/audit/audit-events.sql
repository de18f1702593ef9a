-- The log is append-only (SECURITY-3). Only old entries may be deleted. Their age is measured by the clock of the
-- database, and is a day less than the portal's retention, as the two clocks may differ. Removing the account from an
-- entry also removes its IP address and device.
CREATE OR REPLACE FUNCTION protect_audit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF old.at < now() - (CASE old.kind WHEN 'security' THEN interval '364 days' ELSE interval '1824 days' END) THEN
      RETURN old;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF old.actor_id IS NOT NULL AND new.actor_id IS NULL
      AND to_jsonb(new) - ARRAY['actor_id', 'search_text'] = to_jsonb(old) - ARRAY['actor_id', 'search_text'] THEN
      new.address := NULL;
      new.device := NULL;
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_events is only added to: % refused', lower(TG_OP) USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE OR REPLACE TRIGGER audit_events_protected BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION protect_audit_events();

CREATE OR REPLACE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION protect_audit_events();
