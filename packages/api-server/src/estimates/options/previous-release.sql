-- Only for the previous release, which knows no options and may approve, delete or move one while both releases run.
-- This release does the same in arrange-options.ts and rebind-links.ts. The next release deletes this file, with
-- previous-release.test.ts, and drops these triggers and functions in a migration.

-- Closes gaps between positions, closes the other options while one is approved, and dissolves a group of one.
CREATE OR REPLACE FUNCTION settle_estimate_group(gid integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM estimate_groups WHERE id = gid FOR UPDATE;
  IF (SELECT count(*) FROM estimates WHERE group_id = gid) < 2 THEN
    UPDATE estimates
      SET group_id = NULL, option_title = NULL, option_note = NULL, option_position = NULL, not_chosen_at = NULL
      WHERE group_id = gid;
    DELETE FROM estimate_groups WHERE id = gid;
    RETURN;
  END IF;
  UPDATE estimates SET option_position = settled.place, not_chosen_at = settled.closed
    FROM (
      SELECT cart_id, row_number() OVER (ORDER BY option_position, cart_id) AS place,
        CASE WHEN approved OR NOT bool_or(approved) OVER () THEN NULL
          ELSE coalesce(not_chosen_at, max(approved_at) OVER (), now()) END AS closed
      FROM estimates WHERE group_id = gid
    ) AS settled
    WHERE estimates.cart_id = settled.cart_id
      AND (option_position IS DISTINCT FROM settled.place OR not_chosen_at IS DISTINCT FROM settled.closed);
END;
$$;

CREATE OR REPLACE FUNCTION settle_group_of_estimate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_estimate_group(OLD.group_id);
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER estimates_option_decided AFTER UPDATE ON estimates FOR EACH ROW
  WHEN (OLD.group_id IS NOT NULL
    AND (OLD.approved IS DISTINCT FROM NEW.approved OR OLD.group_id IS DISTINCT FROM NEW.group_id))
  EXECUTE FUNCTION settle_group_of_estimate();

CREATE OR REPLACE TRIGGER estimates_option_gone AFTER DELETE ON estimates FOR EACH ROW
  WHEN (OLD.group_id IS NOT NULL) EXECUTE FUNCTION settle_group_of_estimate();

-- All options of a group have the same customer: an option that moves to another customer leaves the group.
CREATE OR REPLACE FUNCTION leave_estimate_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.group_id := NULL;
  NEW.option_title := NULL;
  NEW.option_note := NULL;
  NEW.option_position := NULL;
  NEW.not_chosen_at := NULL;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER estimates_option_moved BEFORE UPDATE OF customer_id ON estimates FOR EACH ROW
  WHEN (OLD.group_id IS NOT NULL AND OLD.customer_id IS DISTINCT FROM NEW.customer_id)
  EXECUTE FUNCTION leave_estimate_group();

-- A link outlives the option that it was sent from, as long as it contains another option.
CREATE OR REPLACE FUNCTION keep_links_of_options() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE approval_tokens
    SET estimate_id = others.estimate_id, revision = others.revision, total_cents = others.total_cents
    FROM (
      SELECT DISTINCT ON (token_id) token_id, estimate_id, revision, total_cents FROM approval_link_options
      WHERE estimate_id <> OLD.cart_id
        AND token_id IN (SELECT token_id FROM approval_link_options WHERE estimate_id = OLD.cart_id)
      ORDER BY token_id, estimate_id
    ) AS others
    WHERE approval_tokens.token_id = others.token_id AND approval_tokens.estimate_id = OLD.cart_id;
  RETURN OLD;
END;
$$;

CREATE OR REPLACE TRIGGER estimates_links_kept BEFORE DELETE ON estimates FOR EACH ROW
  EXECUTE FUNCTION keep_links_of_options();
