-- Whoever ends a session, and whichever version of the server: its open streams end with it.
CREATE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', OLD.user_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER session_ends AFTER DELETE ON tokens FOR EACH ROW
  WHEN (OLD.purpose = 'session' AND OLD.expires > now()) EXECUTE FUNCTION notify_session_end();
